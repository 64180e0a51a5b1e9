import { loadCatalogue } from './loader';
import { mounted } from './mounted';
import { useRemotes } from './remotes-store';

export async function loadMountedCatalogues(language: 'zh' | 'en'): Promise<void> {
  const { running } = useRemotes.getState();
  const loading = Object.entries(running).map(async ([remote, { release }]) => {
    const shown = mounted.getState()[remote];
    if (shown?.container === release.name) {
      await loadCatalogue(remote, release, shown.expose, language);
    }
  });
  await Promise.all(loading);
}
