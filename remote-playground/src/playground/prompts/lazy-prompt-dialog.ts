import { lazyComponent } from '@console/shared/ui';

export const PromptDialog = lazyComponent(() =>
  import(/* webpackChunkName: "prompts" */ './prompt-dialog').then((module) => module.PromptDialog),
);
