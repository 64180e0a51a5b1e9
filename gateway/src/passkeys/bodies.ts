import { maxLengths } from '@console/shared/contract';
import * as z from 'zod/mini';
import { textField } from '../resources/fields';

const text = (max: number) => z.string().check(z.maxLength(max));

// Authenticators choose ids of up to 1,023 bytes.
const credentialId = text(1400);
const transports = z.array(text(32)).check(z.maxLength(10));
const credential = <Response extends z.ZodMiniType>(response: Response) =>
  z.object({
    id: credentialId,
    rawId: credentialId,
    type: z.literal('public-key'),
    // Extensions decide nothing here.
    clientExtensionResults: z.pipe(
      z.optional(z.unknown()),
      z.transform(() => ({})),
    ),
    response,
  });

const flowToken = text(100);

export const newCredentialBody = z.object({
  flow_token: flowToken,
  name: z.optional(textField(0, maxLengths.passkeyName)),
  credential: credential(z.object({ clientDataJSON: text(4096), attestationObject: text(12_000), transports: z._default(transports, []) })),
});

export const signInBody = z.object({
  flow_token: flowToken,
  credential: credential(
    z.object({ clientDataJSON: text(4096), authenticatorData: text(4096), signature: text(4096), userHandle: z.exactOptional(text(128)) }),
  ),
});

export const proofBody = z.object({ original_password: z.nullish(z.string()), code: z.nullish(z.string()) });
