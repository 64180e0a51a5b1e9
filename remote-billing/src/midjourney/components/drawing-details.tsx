import { useT } from '../../i18n';
import { JobDetails } from '../../jobs';
import { JsonText } from '../../json-text';
import type { Drawing } from '../api/types';

export function DrawingDetails({ drawing }: { drawing: Drawing }) {
  const t = useT();
  return (
    <JobDetails
      job={drawing}
      items={[
        [t('midjourney.prompt'), drawing.prompt || undefined],
        [t('midjourney.prompt.en'), drawing.promptEn || undefined],
        [t('midjourney.description'), drawing.description || undefined],
      ]}
    >
      <JsonText title={t('midjourney.properties')} value={drawing.properties} />
      <JsonText title={t('midjourney.buttons')} value={drawing.buttons} />
    </JobDetails>
  );
}
