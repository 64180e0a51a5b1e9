import type { QrCodeProps } from '../../qr-code/qr-code';
import { onFirstUse } from '../on-first-use';

export type { QrCodeProps };

/** A QR code; what draws it is a chunk of its own. */
export const QrCode = onFirstUse<QrCodeProps>(() =>
  import(/* webpackChunkName: "qr-code" */ '../../qr-code/qr-code').then((module) => module.QrCode),
);
