import type { QrCodeProps } from '../../qr-code/qr-code';
import { lazyComponent } from '../lazy-component';

export type { QrCodeProps };

/** A QR code; its renderer is a separate chunk. */
export const QrCode = lazyComponent<QrCodeProps>(() =>
  import(/* webpackChunkName: "qr-code" */ '../../qr-code/qr-code').then((module) => module.QrCode),
);
