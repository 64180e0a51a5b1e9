import { type UseFormReturn, useWatch } from '@console/shared/forms';
import { Box, Button, Flex, Stack, Text } from '@console/shared/ui';
import { ChevronDown, ChevronRight } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { useT } from '../../i18n';
import type { TokenValues } from '../api/types';

export type MoreOptionsProps = { form: UseFormReturn<TokenValues>; children: ReactNode };

/** Fields that few API keys need; open when one of them is set, and as long as one has an error. */
export function MoreOptions({ form, children }: MoreOptionsProps) {
  const t = useT();
  const id = useId();
  const [count, isModelLimited, addresses] = useWatch({ control: form.control, name: ['count', 'isModelLimited', 'addresses'] });
  const { errors } = form.formState;
  const [choice, setChoice] = useState<boolean>();
  const isSet = count !== '1' || isModelLimited || addresses.length > 0;
  const hasError = Boolean(errors.count || errors.models || errors.addresses);
  const isOpen = hasError || (choice ?? isSet);
  return (
    <div>
      <Flex align="center" justify="space-between" gap="3">
        <Button
          type="button"
          variant="ghost"
          colorPalette="gray"
          ms="-3"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setChoice(!isOpen)}
        >
          {isOpen ? <ChevronDown /> : <ChevronRight />}
          {t('token.more-options')}
        </Button>
        {!isOpen && (
          <Text textStyle="xs" color="fg.muted" truncate>
            {t('token.more-options.summary')}
          </Text>
        )}
      </Flex>
      <Box id={id} hidden={!isOpen} pt="2">
        <Stack gap="4">{children}</Stack>
      </Box>
    </div>
  );
}
