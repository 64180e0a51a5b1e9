import { buildGateway, buildRelease, buildServers } from './lib/build.mjs';
import { exitWithError } from './lib/user-error.mjs';
import { packageVersion, releasedNames } from './lib/workspace.mjs';

try {
  await buildServers();
  await buildGateway();
  for (const name of releasedNames) {
    await buildRelease(name, packageVersion(name));
  }
} catch (error) {
  exitWithError(error);
}
