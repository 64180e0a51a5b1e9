import { lazyComponent } from '../lazy-component';

export type ContentFrameProps = {
  address: URL;
  /** What the frame is called. */
  title: string;
};

/** Somebody's site in a frame that fills the positioned box around it; few pages have one. */
export const ContentFrame = lazyComponent<ContentFrameProps>(() =>
  import(/* webpackChunkName: "content-frame" */ '../../ui-more/content-frame').then((module) => module.ContentFrame),
);
