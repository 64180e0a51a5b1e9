import { Flex, PageHeader, Stack, TextLink } from '@console/shared/ui';
import { Buttons } from './buttons';
import { Colours } from './colours';
import { Display } from './display';
import { Feedback } from './feedback';
import { Fields } from './fields';
import { Lists } from './lists';
import { Overlays } from './overlays';
import { Space } from './space';
import { useGalleryT } from './texts';
import { Type } from './type';

const sections = [
  ['colours', Colours],
  ['type', Type],
  ['space', Space],
  ['buttons', Buttons],
  ['display', Display],
  ['feedback', Feedback],
  ['fields', Fields],
  ['lists', Lists],
  ['overlays', Overlays],
] as const;

/** Development only: every token and shared component on one page. */
export function UiGallery() {
  const t = useGalleryT();
  return (
    <>
      <PageHeader title={t('title')} text={t('text')} />
      <Flex as="nav" aria-label={t('sections')} columnGap="4" rowGap="1" wrap="wrap" mb="6">
        {sections.map(([id]) => (
          <TextLink key={id} href={`#${id}`} color="jade.fg">
            {t(id)}
          </TextLink>
        ))}
      </Flex>
      <Stack gap="8">
        {sections.map(([id, SectionContent]) => (
          <SectionContent key={id} />
        ))}
      </Stack>
    </>
  );
}
