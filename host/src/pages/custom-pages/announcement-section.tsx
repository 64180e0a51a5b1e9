import { Box, Heading, RichText } from '@console/shared/ui';
import { useCustomPagesT } from './texts';

export type AnnouncementSectionProps = { text: string };

export function AnnouncementSection({ text }: AnnouncementSectionProps) {
  const t = useCustomPagesT();
  return (
    <Box as="section" aria-labelledby="announcement-title" bg="bg.panel" borderWidth="1px" borderRadius="l3" px="5" py="4">
      <Heading as="h2" id="announcement-title" textStyle="sm" fontWeight="medium" mb="2">
        {t('home.announcement')}
      </Heading>
      <Box maxW="47.5rem">
        <RichText text={text} />
      </Box>
    </Box>
  );
}
