import { defineAbility } from '../ability';
import { isVeloera, predatesDatedRoutes } from '../detection/age';
import { metadataRoutes } from './models';
import { prefillRoutes } from './prefill-groups';
import { syncRoutes } from './sync';
import { vendorRoutes } from './vendors';

/** New API keeps the metadata of models under `/api/models/`, beside the models of users under `/api/models`. */
export const modelMetadata = defineAbility({
  variants: {
    none: { routes: {} },
    models: {
      routes: { ...metadataRoutes, ...syncRoutes, ...vendorRoutes, ...prefillRoutes },
      capabilities: ['model-metadata', 'model-metadata-sync'],
    },
  },
  detect: (evidence) => {
    if (isVeloera(evidence) || predatesDatedRoutes(evidence)) {
      return 'none';
    }
    // The metadata came in August 2025, and its list on 2 September, ten days before these routes.
    const hasTopUpInfo = evidence.paths['/api/user/topup/info'];
    return hasTopUpInfo === undefined ? undefined : hasTopUpInfo ? 'models' : 'none';
  },
});
