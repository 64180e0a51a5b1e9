import { useT } from '../../i18n';
import { JobPanel } from '../../jobs';
import { JsonText } from '../../json-text';
import type { Drawing } from '../api/types';
import { formatSubmitResult } from '../model';

export function DrawingPanel({ drawing }: { drawing: Drawing }) {
  const { prompt, promptEn, description, properties, buttons } = drawing;
  const t = useT();
  return (
    <JobPanel
      job={drawing}
      prompt={prompt || promptEn}
      items={[
        // The column shows this one where there is no other.
        [t('midjourney.prompt.en'), prompt && promptEn ? promptEn : undefined],
        [t('midjourney.description'), description || undefined],
        [t('midjourney.result'), formatSubmitResult(drawing, t)],
      ]}
    >
      <JsonText title={t('midjourney.properties')} value={properties} />
      <JsonText title={t('midjourney.buttons')} value={buttons} />
    </JobPanel>
  );
}
