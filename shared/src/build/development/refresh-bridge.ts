import { type DevelopmentHost, developmentGlobal } from '../../development';
import { isComponent } from './is-component';

type Hot = {
  data?: { exported?: Record<string, unknown> };
  accept: (onError: (error: Error) => void) => void;
  dispose: (keep: (data: NonNullable<Hot['data']>) => void) => void;
  invalidate: () => void;
  check: (apply: boolean) => Promise<unknown>;
};

declare const __webpack_require__: { c: Record<string, { exports: Record<string, unknown> } | undefined>; h: () => string };

const host = (globalThis as unknown as Record<string, DevelopmentHost>)[developmentGlobal] as DevelopmentHost;

let joined = false;
let broken = false;

function join(hot: Hot) {
  if (joined) {
    return;
  }
  joined = true;
  host.join({ hash: () => __webpack_require__.h(), update: () => hot.check(true), isBroken: () => broken });
}

/** A module can be drawn anew by itself when nothing but components leaves it: who else imports it would keep the old value. */
const isBoundary = (exported: Record<string, unknown>) => {
  const values = Object.values(exported);
  return values.length > 0 && values.every(isComponent);
};

/** Called by the compiler after each module of the remote. */
export function refresh(id: string, hot: Hot): void {
  join(hot);
  // A module that threw is not there.
  const exported = __webpack_require__.c[id]?.exports;
  if (exported === undefined) {
    return;
  }
  const before = hot.data?.exported;
  for (const [name, value] of Object.entries(exported)) {
    if (isComponent(value)) {
      host.register(value, `${id} export ${name}`);
    }
  }
  if (!isBoundary(exported)) {
    if (before) {
      hot.invalidate();
    }
    return;
  }
  hot.dispose((data) => {
    data.exported = exported;
  });
  hot.accept((error) => {
    broken = true;
    console.error(error);
  });
  if (before) {
    host.refresh();
  }
}

export const register = host.register;
export const createSignatureFunctionForTransform = host.signature;
