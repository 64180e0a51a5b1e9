import { Box, Button, ModelName } from '@console/shared/ui';
import { ChevronDown } from 'lucide-react';
import { useT } from '../../i18n';
import { ModelChoices } from '../settings/model-choices';
import type { ModelSelectProps } from '../settings/model-select';
import { usePicker } from '../settings/use-picker';

/** Names the model of a column; its choices open below. */
export function ModelMenu({ models, group, value, onChange }: ModelSelectProps) {
  const t = useT();
  const picker = usePicker(onChange);
  return (
    <Box position="relative" minW="0" onBlur={picker.onBlur}>
      <Button
        ref={picker.button}
        variant="ghost"
        colorPalette="gray"
        focusRingColor="jade.focusRing"
        size="xs"
        maxW="full"
        px="1.5"
        gap="1"
        textStyle="md"
        fontWeight="semibold"
        color="fg"
        justifyContent="flex-start"
        title={value}
        aria-haspopup="listbox"
        aria-expanded={picker.isOpen}
        aria-label={`${t('settings.model')}: ${value}`}
        onClick={picker.toggle}
      >
        <Box as="span" truncate>
          <ModelName name={value} />
        </Box>
        <Box as={ChevronDown} boxSize="3.5!" color="fg.muted" aria-hidden />
      </Button>
      {picker.isOpen && (
        <ModelChoices
          models={models}
          group={group}
          value={value}
          onChoose={picker.choose}
          onClose={picker.close}
          top="calc(100% + {spacing.1})"
          insetInline="0"
          width="min(24rem, 100%)"
        />
      )}
    </Box>
  );
}
