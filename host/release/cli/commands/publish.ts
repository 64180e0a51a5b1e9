import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ReleaseError, usageError } from '../../errors';
import { readBuildOf } from '../../operations/publish';
import type { PublishRequest } from '../../service/release-service';
import { buildPackage, workspaceNames } from '../build-package';
import { type CommandResult, examples, type OnParsed, type ServiceContext, serviceCommand, writeCommand } from '../command';
import { parseName } from '../parse-arguments';

type PublishOptions = Pick<PublishRequest, 'allowance' | 'signingKey'> & { isPreview: boolean };

const formatRepaired = (count: number) => (count === 0 ? '' : `; repaired ${count} damaged or missing ${count === 1 ? 'file' : 'files'}`);

async function publishOne(
  name: string,
  folder: string,
  { isPreview, ...publishOptions }: PublishOptions,
  { service, progress }: ServiceContext,
): Promise<CommandResult> {
  const output = await readBuildOf(name, folder);
  if (isPreview && !output.release.preview) {
    throw new ReleaseError('incompatible', [`${folder} holds no preview: build it with RELEASE_PREVIEW=1, or leave --dir out to build`]);
  }
  const onProgress = (done: number, total: number) => progress(`${done} of ${total} files`);
  const { release, published, repaired } = await service.publish(output, { onProgress, ...publishOptions }).finally(() => progress(''));
  const { version, files } = release;
  const next = `next: npm run -s release -- ${release.preview ? 'preview' : 'promote'} ${name} ${version}`;
  const done = published
    ? `${name} ${version} is published (${Object.keys(files).length} files)`
    : `${name} ${version} was published before, with the same contents${formatRepaired(repaired)}`;
  return { lines: [done, next], data: { name, version, published, repaired } };
}

async function publishAll(publishOptions: PublishOptions, context: ServiceContext): Promise<CommandResult> {
  const { root } = context;
  const folder = await mkdtemp(join(tmpdir(), 'console-build-'));
  const results = [];
  try {
    // The host comes first because remotes are checked against it.
    for (const name of workspaceNames(root)) {
      results.push(
        await publishOne(
          name,
          await buildPackage(root, name, { outputFolder: join(folder, name), isPreview: publishOptions.isPreview }),
          publishOptions,
          context,
        ),
      );
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
  const lines = results.map(({ lines: [line = ''] }) => line);
  const next = publishOptions.isPreview ? [] : ['next: npm run -s release -- promote --all'];
  return { lines: [...lines, ...next], data: { published: results.map(({ data }) => data) } };
}

export const publishCommand = (onParsed: OnParsed) =>
  writeCommand('publish')
    .summary('publish a build to the store')
    .description(
      'Builds a package of this checkout and uploads it with the hashes of its files. Nothing goes live yet. A version is published once: other contents need another version.',
    )
    .argument('[name]', 'host, or a remote', parseName)
    .option('--dir <folder>', 'publish this build instead of building')
    .option('--all', 'the host and every remote of this checkout')
    .option('--preview', 'as a version of its own, which can be previewed but never promoted')
    .option('--dirty', 'allow a build from uncommitted files, and record that')
    .option('--unlocked', "allow a build with packages other than the lockfile's, and record that")
    .option('--sign <keyfile>', 'sign it, as edges with RELEASE_SIGNERS require (RELEASE_SIGNING_KEY)')
    .addHelpText('after', examples('publish billing', 'publish billing --preview', 'publish reports --dir ../reports/dist'))
    .action((name, options) => {
      const { all, dir, dirty, preview, unlocked, sign } = options;
      if (all && dir !== undefined) {
        throw usageError('--all cannot be combined with --dir');
      }
      if ((name === undefined) !== (all === true)) {
        throw usageError('publish takes <name>, or --all');
      }
      const isPreview = preview === true;
      const allowance = { dirty: dirty === true, unlocked: unlocked === true };
      onParsed(
        serviceCommand('create', options, async (context) => {
          const publishOptions = { allowance, isPreview, signingKey: sign ?? (context.env.RELEASE_SIGNING_KEY || undefined) };
          if (name === undefined) {
            return publishAll(publishOptions, context);
          }
          return publishOne(name, dir ?? (await buildPackage(context.root, name, { isPreview })), publishOptions, context);
        }),
      );
    });
