import { promote } from '../../release/operations/promote';
import type { ReleaseStore } from '../../release/store/release-store';
import { commitInfo, publishAll, routeFixture } from '../../release/testing/fixtures';

const exposes = { './log': ['log.js', 'table.js'], './locale-zh': ['zh.js'], './locale-en': ['en.js'] };

const contents = (version: string) => ({
  'remoteEntry.js': `/* billing ${version} */\n`.repeat(200),
  'log.js': 'log',
  'table.js': 'table',
  'zh.js': 'zh',
  'en.js': 'en',
  'icon.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
});

export async function publishSmallConsole(store: ReleaseStore): Promise<void> {
  const extensions = { routes: [routeFixture('log'), { ...routeFixture('task', '/task/:id'), expose: './log' }] };
  await publishAll(store, [
    { remote: 'host', contents: { 'main.js': 'main', 'host-zh.js': 'zh' }, exposes: { './locale-zh': ['host-zh.js'] } },
    ...['1.0.0', '1.1.0'].map((version) => ({ version, extensions, exposes, contents: contents(version) })),
  ]);
  await promote(store, { ...commitInfo, versions: { host: '1.0.0', billing: '1.0.0' }, force: false });
}
