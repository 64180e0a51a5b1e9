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

let isRegistered = false;
let isBroken = false;

function registerContainer(hot: Hot) {
  if (isRegistered) {
    return;
  }
  isRegistered = true;
  host.join({ hash: () => __webpack_require__.h(), update: () => hot.check(true), isBroken: () => isBroken });
}

/** Other exports than components would keep their old value in importing modules. */
const isRefreshBoundary = (exported: Record<string, unknown>) => {
  const values = Object.values(exported);
  return values.length > 0 && values.every(isComponent);
};

/** Called by the compiler after each module of the remote. */
export function refresh(id: string, hot: Hot): void {
  registerContainer(hot);
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
  if (!isRefreshBoundary(exported)) {
    if (before) {
      hot.invalidate();
    }
    return;
  }
  hot.dispose((data) => {
    data.exported = exported;
  });
  hot.accept((error) => {
    isBroken = true;
    console.error(error);
  });
  if (before) {
    host.refresh();
  }
}

export const register = host.register;
export const createSignatureFunctionForTransform = host.signature;
