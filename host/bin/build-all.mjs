import { buildGateway, buildRelease, buildServers } from './lib/build.mjs';
import { endWith } from './lib/problem.mjs';
import { packageVersion, releasedNames } from './lib/workspace.mjs';

// Everything that a start would build; what is up to date is left alone.
try {
  await buildServers();
  await buildGateway();
  for (const name of releasedNames) {
    await buildRelease(name, packageVersion(name));
  }
} catch (error) {
  endWith(error);
}
