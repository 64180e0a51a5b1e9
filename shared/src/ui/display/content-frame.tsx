import { lazyComponent } from '../lazy-component';

/** `title` names the frame for screen readers. */
export type ContentFrameProps = {
  address: URL;
  title: string;
};

/** An external site in a sandboxed frame that fills its positioned container. */
export const ContentFrame = lazyComponent<ContentFrameProps>(() =>
  import(/* webpackChunkName: "content-frame" */ '../../overlays/content-frame').then((module) => module.ContentFrame),
);
