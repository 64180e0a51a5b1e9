import { JsonField, SecretField, TagsField, useForm } from '@console/shared/forms';
import { chakra, Grid } from '@console/shared/ui';
import { Sample } from './section';
import { useGalleryT } from './texts';

const models = ['gpt-4o', 'gpt-4o-mini', 'claude-sonnet-4', 'deepseek-chat', 'offline-demo'];
const ratios = '{\n  "gpt-4o": 1.25,\n  "gpt-4o-mini": 0.075,\n  "offline-demo": 0.5\n}';

/** Fields that are loaded lazily. */
export function LargerFields() {
  const t = useGalleryT();
  const form = useForm<{ models: string[]; secret: string; ratios: string; broken: string }>({
    mode: 'onChange',
    defaultValues: { models: ['gpt-4o', 'offline-demo'], secret: '', ratios, broken: '{\n  "gpt-4o": 1.25,\n  "gpt-4o": }' },
  });
  return (
    <Sample label={t('fields.larger')}>
      <chakra.form width="full" onSubmit={(event) => event.preventDefault()}>
        <Grid templateColumns="repeat(auto-fit, minmax(min(100%, 24rem), 1fr))" gap="5" alignItems="start">
          <TagsField form={form} name="models" label={t('field.models')} options={models} />
          <SecretField form={form} name="secret" label={t('field.secret')} stored="set" canClear />
          <JsonField form={form} name="ratios" label={t('field.ratios')} />
          <JsonField form={form} name="broken" label={t('field.broken')} />
        </Grid>
      </chakra.form>
    </Sample>
  );
}
