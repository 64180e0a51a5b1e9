import { useQuery } from '@console/shared/query';
import { Text } from '@console/shared/ui';
import { useT } from '../../i18n';
import { Section } from '../../section';
import { usableModels } from '../api/queries';
import { ModelList } from './model-list';
import { SectionState } from './section-state';

export function ModelsSection() {
  const t = useT();
  const models = useQuery(usableModels);
  return (
    <Section id="models" title={t('personal.models')} text={t('personal.models.text')}>
      <SectionState query={models}>
        {(names) =>
          names.length === 0 ? (
            <Text color="fg.muted" textStyle="sm">
              {t('personal.models.none')}
            </Text>
          ) : (
            <ModelList names={names} />
          )
        }
      </SectionState>
    </Section>
  );
}
