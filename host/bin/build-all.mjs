import { buildGateway, buildRelease, buildServers } from './lib/build.mjs';
import { endWith } from './lib/problem.mjs';
import { packageVersion, releasedNames } from './lib/workspace.mjs';

try {
  await buildServers();
  await buildGateway();
  for (const name of releasedNames) {
    await buildRelease(name, packageVersion(name));
  }
} catch (error) {
  endWith(error);
}
