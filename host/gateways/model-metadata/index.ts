import { defineAbility } from '../ability';
import { isVeloera, predatesDatedRoutes } from '../detection/age';
import { metadataRoutes } from './models';
import { prefillRoutes } from './prefill-groups';
import { vendorRoutes } from './vendors';

/** New API keeps the metadata of models under `/api/models/`, beside the models of users under `/api/models`. */
export const modelMetadata = defineAbility({
  variants: {
    none: { routes: {} },
    models: { routes: { ...metadataRoutes, ...vendorRoutes, ...prefillRoutes }, capabilities: ['model-metadata'] },
  },
  detect: (evidence) => {
    if (isVeloera(evidence) || predatesDatedRoutes(evidence)) {
      return 'none';
    }
    // The metadata came in August 2025, a month before these routes.
    const hasTopUpInfo = evidence.paths['/api/user/topup/info'];
    return hasTopUpInfo === undefined ? undefined : hasTopUpInfo ? 'models' : 'none';
  },
});
