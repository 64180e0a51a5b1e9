import type { Composition } from '../../contract/composition';

export type ParsedPage = { proof: string | undefined; composition: Composition };

export function parsePage(html: string): ParsedPage {
  const [, json = ''] = /id="composition">(.*?)<\/script>/s.exec(html) ?? [];
  const [, proof] = /id="page-proof" value="([^"]*)"/.exec(html) ?? [];
  return { proof, composition: JSON.parse(json) as Composition };
}
