import { ciIssuers, type IdentityTrust } from '../../../../../contract/access';

export type IssuerKind = keyof typeof ciIssuers | 'other';

export type TrustValues = {
  kind: IssuerKind;
  repository: string;
  branch: string;
  environment: string;
  /** Of another issuer, with `name=value` claims. */
  issuer: string;
  claims: string[];
};

const withoutEmpty = (claims: Record<string, string>) => Object.fromEntries(Object.entries(claims).filter(([, value]) => value !== ''));

export const splitClaim = (text: string): [name: string, value: string] => {
  const [name = '', ...value] = text.split('=');
  return [name.trim(), value.join('=').trim()];
};

export const isClaim = (text: string): boolean => splitClaim(text).every((part) => part !== '');

function toClaims({ kind, repository, branch, environment, claims }: TrustValues): IdentityTrust['claims'] {
  switch (kind) {
    case 'github':
      return withoutEmpty({ repository, ref: branch && `refs/heads/${branch}`, environment });
    case 'gitlab':
      return withoutEmpty({ project_path: repository, ref: branch, environment });
    case 'other':
      return Object.fromEntries(claims.map(splitClaim));
  }
}

/** The CI that a form describes. The audience is the console's own address, as its pages know it. */
export const toTrust = (values: TrustValues, audience: string): IdentityTrust => ({
  issuer: values.kind === 'other' ? values.issuer.trim() : ciIssuers[values.kind],
  audience,
  claims: toClaims(values),
});
