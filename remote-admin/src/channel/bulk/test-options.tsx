import { SelectField, SwitchField, type UseFormReturn } from '@console/shared/forms';
import { useCapability } from '@console/shared/session';
import { useT } from '../../i18n';
import type { TestOptions } from '../api/types';

export type TestValues = { models: string[] } & TestOptions;

/** Names of New API; an empty one lets the gateway choose by the model. */
const endpointTypes = ['', 'openai', 'embeddings', 'image-generation'] as const;
const otherProtocols = ['openai-response', 'anthropic', 'gemini', 'jina-rerank'] as const;

const streamedTypes: readonly string[] = ['', 'openai', 'openai-response', 'anthropic', 'gemini'];

export const blankTest: TestValues = { models: [], endpointType: '', stream: false };

/** Without what the endpoint cannot do. */
export const toTestOptions = ({ endpointType, stream }: TestOptions): TestOptions => ({
  endpointType,
  stream: stream && streamedTypes.includes(endpointType),
});

export type TestOptionFieldsProps = { form: UseFormReturn<TestValues> };

export function TestOptionFields({ form }: TestOptionFieldsProps) {
  const t = useT();
  const hasOptions = useCapability('channel-test-options');
  const hasProtocols = useCapability('channel-test-protocols');
  if (!hasOptions) {
    return null;
  }
  const types = [...endpointTypes, ...(hasProtocols ? otherProtocols : [])];
  return (
    <>
      <SelectField
        form={form}
        name="endpointType"
        label={t('channel.bulk-test.endpoint')}
        options={types.map((type) => ({ value: type, label: t(`channel.bulk-test.endpoint.${type || 'auto'}`) }))}
      />
      {streamedTypes.includes(form.watch('endpointType')) && (
        <SwitchField form={form} name="stream" label={t('channel.bulk-test.stream')} />
      )}
    </>
  );
}
