import * as schemas from '@console/shared/contract/schemas';
import { seededPassword } from '../seeded-password';
import { type ContractCall, dataResponse } from './contract-call';

export const verifyCall: ContractCall = {
  route: 'POST /api/verify',
  level: 'root',
  body: { method: 'password', password: seededPassword, scope: 'channel.key.read' },
  response: dataResponse(schemas.securityProofSchema),
};
