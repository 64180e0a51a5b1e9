import type { RemoteDeclaration } from './types';

/** Types a remote's declaration; `src/remote.ts` exports the result as `remote`. */
export const defineRemote = <const Declaration extends RemoteDeclaration>(declaration: Declaration): Declaration => declaration;
