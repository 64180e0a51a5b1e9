import { createSignatureFunctionForTransform, injectIntoGlobalHook, performReactRefresh, register } from 'react-refresh/runtime';

/** Registers a component under a name that its later versions share. */
export { register };

/** The compiler calls it once with a component and its hook signature, and without arguments on each render. */
export const signature = createSignatureFunctionForTransform;

let timer: ReturnType<typeof setTimeout> | undefined;

/** An update replaces several modules, and all of them render at once. */
export function refresh(): void {
  clearTimeout(timer);
  timer = setTimeout(performReactRefresh, 30);
}

/** Must run before React DOM, which reads the hook once. Existing developer tools stay connected. */
export const installRefresh = (): void => injectIntoGlobalHook(window);
