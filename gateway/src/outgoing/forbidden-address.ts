import type { RefusingList } from './address-filter';

type Rule = 'metadata' | 'private' | RefusingList;

const texts: Record<Rule, string> = {
  metadata: 'a forbidden address',
  private: 'an address in a private network',
  ports: 'a port that is not in the list of allowed ports',
  domains: 'a domain that the list of domains refuses',
  addresses: 'an address that the list of addresses refuses',
};

export class ForbiddenAddress extends Error {
  readonly isPrivate: boolean;

  constructor(rule: Rule) {
    super(texts[rule]);
    this.isPrivate = rule === 'private';
  }
}
