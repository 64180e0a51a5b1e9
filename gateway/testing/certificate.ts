import { createSign, generateKeyPairSync, type KeyObject } from 'node:crypto';

export type Certificate = { key: string; cert: string };

// Just enough DER for a certificate (X.690): a tag, a length of up to two bytes, the content.
function der(tag: number, ...content: Uint8Array[]): Buffer {
  const body = Buffer.concat(content);
  const length = body.length < 128 ? [body.length] : body.length < 256 ? [0x81, body.length] : [0x82, body.length >> 8, body.length & 255];
  return Buffer.concat([Buffer.from([tag, ...length]), body]);
}

const sequence = (...content: Uint8Array[]) => der(0x30, ...content);
const oid = (hex: string) => der(0x06, Buffer.from(hex, 'hex'));
const time = (year: number) => der(0x18, Buffer.from(`${year}0101000000Z`));
const ecdsaWithSha256 = sequence(oid('2a8648ce3d040302'));

/** A self-signed certificate authority for `localhost`. */
export function localhostCertificate(): Certificate {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const name = sequence(der(0x31, sequence(oid('550403'), der(0x0c, Buffer.from('localhost')))));
  const alternative = sequence(oid('551d11'), der(0x04, sequence(der(0x82, Buffer.from('localhost')))));
  const signed = sequence(
    der(0xa0, der(0x02, Buffer.from([2]))),
    der(0x02, Buffer.from([1])),
    ecdsaWithSha256,
    name,
    sequence(time(2020), time(2120)),
    name,
    publicKey.export({ type: 'spki', format: 'der' }),
    der(0xa3, sequence(alternative)),
  );
  return { key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(), cert: pem(signed, privateKey) };
}

function pem(signed: Buffer, key: KeyObject): string {
  const signature = createSign('sha256').update(signed).sign(key);
  const certificate = sequence(signed, ecdsaWithSha256, der(0x03, Buffer.from([0]), signature));
  return `-----BEGIN CERTIFICATE-----\n${certificate.toString('base64').replace(/.{64}/g, '$&\n')}\n-----END CERTIFICATE-----\n`;
}
