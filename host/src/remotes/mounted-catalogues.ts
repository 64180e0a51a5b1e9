import { useRemotes } from './composition-store';
import { loadCatalogue } from './loader';
import { mounted } from './mounted';

/** The texts, in a language, of every remote that is on the screen. */
export async function loadMountedCatalogues(language: 'zh' | 'en'): Promise<void> {
  const { running } = useRemotes.getState();
  const shown = Object.entries(running).filter(([remote, { release }]) => mounted.getState()[remote]?.container === release.name);
  await Promise.all(shown.map(([remote, { release }]) => loadCatalogue(remote, release, language)));
}
