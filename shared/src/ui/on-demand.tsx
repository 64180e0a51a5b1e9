import { type ComponentType, lazy, Suspense } from 'react';

/** Everything that opens above a page: one chunk, fetched when the page is idle or at the first use. */
export const loadOverlays = () => import(/* webpackChunkName: "ui-more" */ '../ui-more');

type Overlays = Awaited<ReturnType<typeof loadOverlays>>;

/** A component of `ui-more`; it suspends until the chunk is there. */
export const lazyOverlay = <Name extends keyof Overlays>(name: Name): Overlays[Name] =>
  lazy(() => loadOverlays().then((overlays) => ({ default: overlays[name] as ComponentType<object> }))) as unknown as Overlays[Name];

/** A component of `ui-more` under its own name; what it shows appears as soon as the chunk is there. */
export function onDemand<Name extends keyof Overlays>(name: Name): Overlays[Name] {
  const Loaded = lazyOverlay(name) as unknown as ComponentType<object>;
  const OnDemand = (props: object) => (
    <Suspense fallback={null}>
      <Loaded {...props} />
    </Suspense>
  );
  return OnDemand as unknown as Overlays[Name];
}
