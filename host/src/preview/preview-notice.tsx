import { useNavigate } from '@console/shared/router';
import { Flex, IconAction, Text } from '@console/shared/ui';
import { X } from 'lucide-react';
import type { PreviewProblem } from './model';
import { usePreviewT } from './texts';

export type PreviewNoticeProps = { problem: PreviewProblem };

export function PreviewNotice({ problem }: PreviewNoticeProps) {
  const t = usePreviewT();
  const navigate = useNavigate();
  return (
    <Flex
      role="alert"
      align="center"
      gap="3"
      mb="4"
      ps="4"
      pe="1"
      py="1"
      borderRadius="l2"
      borderWidth="1px"
      borderColor="orange.border"
      bg="orange.subtle"
      textStyle="sm"
    >
      <Text flex="1">{t(`problem.${problem}`)}</Text>
      <IconAction label={t('close')} onClick={() => navigate('/', { replace: true })}>
        <X />
      </IconAction>
    </Flex>
  );
}
