import { createSignatureFunctionForTransform, injectIntoGlobalHook, performReactRefresh, register } from 'react-refresh/runtime';

/** Makes a component known under a name that its later versions have as well. */
export { register };

/** What the compiler calls: once with a component and the text of its hooks, and without anything in each drawing. */
export const signature = createSignatureFunctionForTransform;

let timer: ReturnType<typeof setTimeout> | undefined;

/** Draws what has been registered anew; an update exchanges several modules: all of them are drawn at once. */
export function refresh(): void {
  clearTimeout(timer);
  timer = setTimeout(performReactRefresh, 30);
}

/** Must run before React DOM does, which looks for the hook once. Developer tools that are there stay in use. */
export const installRefresh = (): void => injectIntoGlobalHook(window);
