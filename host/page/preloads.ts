import { createRouteFinder } from '../contract/route-finder';
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

/** What a remote shows at the paths of a route. */
export type Page = { path: string; release: PageRelease; expose: string };

export const createPageFinder = (releases: PageReleases): ((path: string) => Page | undefined) =>
  createRouteFinder(
    [...releases.values()].flatMap((release) =>
      release.remote === 'host' ? [] : release.extensions.routes.map(({ path, expose }) => ({ path, release, expose })),
    ),
  );

function toPreloads(release: PageRelease, exposes: readonly string[], entry: boolean): Preload[] {
  const files = new Set([...(entry ? [release.entry] : []), ...exposes.flatMap((expose) => release.exposes[expose] ?? [])]);
  return [...files].flatMap((file) => {
    const integrity = release.files[file]?.integrity;
    return integrity && file.endsWith('.js') ? [{ address: `/builds/${release.remote}/${release.version}/${file}`, integrity }] : [];
  });
}

const languages: readonly Language[] = ['zh', 'en'];

/** Entry and page of a remote, and the catalogues of remote and host: of one language, or of each while it is not known. */
export function preloadsFor(releases: PageReleases, page: Page | undefined, language: Language | undefined): Preload[] {
  const host = releases.get('host');
  const cataloguesIn = (each: Language) => {
    const whole = `./locale-${each}`;
    const ofPage = `${whole}-${page?.expose.slice(2)}`;
    return [
      ...(host ? toPreloads(host, [whole], false) : []),
      ...(page ? toPreloads(page.release, [page.release.exposes[ofPage] ? ofPage : whole], false) : []),
    ];
  };
  return [
    ...(page ? toPreloads(page.release, [page.expose], true) : []),
    ...(language === undefined
      ? languages.flatMap((each) => cataloguesIn(each).map((preload) => ({ ...preload, language: each })))
      : cataloguesIn(language)),
  ];
}
