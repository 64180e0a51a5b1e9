import { matchSpecificity } from '../contract/route-paths';
import type { Language } from './language';

/** With a language, only a browser that reads it needs the file. */
export type Preload = { address: string; integrity: string; language?: Language };

/** The fields of a release that a page depends on. */
type PageRelease = {
  remote: string;
  version: string;
  entry: string;
  exposes: Record<string, readonly string[]>;
  files: Record<string, { integrity: string }>;
  extensions: { routes: readonly { path: string; expose: string }[] };
};

type PageReleases = ReadonlyMap<string, PageRelease>;

function findOwner(releases: PageReleases, path: string): { release: PageRelease; expose: string } | null {
  const candidates = [...releases.values()].flatMap((release) =>
    release.remote === 'host'
      ? []
      : release.extensions.routes.map(({ path: declared, expose }) => ({ release, expose, specificity: matchSpecificity(declared, path) })),
  );
  // Same order as the router: the declaration with the most literal segments wins.
  const best = candidates.filter(({ specificity }) => specificity >= 0).sort((a, b) => b.specificity - a.specificity)[0];
  return best ?? null;
}

function toPreloads(release: PageRelease, exposes: readonly string[], entry: boolean): Preload[] {
  const files = new Set([...(entry ? [release.entry] : []), ...exposes.flatMap((expose) => release.exposes[expose] ?? [])]);
  return [...files].flatMap((file) => {
    const integrity = release.files[file]?.integrity;
    return integrity && file.endsWith('.js') ? [{ address: `/builds/${release.remote}/${release.version}/${file}`, integrity }] : [];
  });
}

const languages: readonly Language[] = ['zh', 'en'];

/** Entry and page of the remote of a path, and the catalogues of remote and host: of one language, or of each while it is not known. */
export function preloadsFor(releases: PageReleases, path: string, language: Language | undefined): Preload[] {
  const host = releases.get('host');
  const owner = findOwner(releases, path);
  const cataloguesIn = (each: Language) => {
    const whole = `./locale-${each}`;
    const ofPage = `${whole}-${owner?.expose.slice(2)}`;
    return [
      ...(host ? toPreloads(host, [whole], false) : []),
      ...(owner ? toPreloads(owner.release, [owner.release.exposes[ofPage] ? ofPage : whole], false) : []),
    ];
  };
  return [
    ...(owner ? toPreloads(owner.release, [owner.expose], true) : []),
    ...(language === undefined
      ? languages.flatMap((each) => cataloguesIn(each).map((preload) => ({ ...preload, language: each })))
      : cataloguesIn(language)),
  ];
}
