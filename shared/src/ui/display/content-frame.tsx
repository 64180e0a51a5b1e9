import { lazyComponent } from '../lazy-component';

export type ContentFrameProps = {
  address: URL;
  title: string;
};

/** An external site in a sandboxed frame that fills its positioned container. */
export const ContentFrame = lazyComponent<ContentFrameProps>(() =>
  import(/* webpackChunkName: "content-frame" */ '../../overlays/content-frame').then((module) => module.ContentFrame),
);
