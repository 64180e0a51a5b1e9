import { type OverrideBuild, overrideBuild } from '../../../../contract/override';

/** Reads the build that the command line has put into a link. @throws if the text is damaged or says something else */
export async function readOverrideLink(text: string): Promise<OverrideBuild> {
  const bytes = Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (character) => character.charCodeAt(0));
  const inflated = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('deflate-raw'));
  return overrideBuild.parse(await new Response(inflated).json());
}

/** `http://localhost:4100/` as `localhost:4100`. */
export const shortAddress = (address: string): string => new URL(address).host;
