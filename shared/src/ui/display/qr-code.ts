import type { QrCodeProps } from '../../qr-code/qr-code';
import { lazyComponent } from '../lazy-component';

export type { QrCodeProps };

/** A QR code; what draws it is a chunk of its own. */
export const QrCode = lazyComponent<QrCodeProps>(() =>
  import(/* webpackChunkName: "qr-code" */ '../../qr-code/qr-code').then((module) => module.QrCode),
);
