import { Box, Button, ModelName, Text } from '@console/shared/ui';
import { ChevronDown } from 'lucide-react';
import { useT } from '../../i18n';
import { ModelChoices } from './model-choices';
import { usePicker } from './use-picker';

export type ModelSelectProps = { models: readonly string[]; group: string; value: string; onChange: (model: string) => void };

export function ModelSelect({ models, group, value, onChange }: ModelSelectProps) {
  const t = useT();
  const picker = usePicker(onChange);
  return (
    <Box position="relative" width="full" onBlur={picker.onBlur}>
      <Button
        ref={picker.button}
        variant="outline"
        colorPalette="gray"
        borderColor="border.control"
        fontWeight="normal"
        px="2.5"
        css={{ '& svg': { color: 'fg.muted', boxSize: '4' } }}
        width="full"
        justifyContent="space-between"
        aria-haspopup="listbox"
        aria-expanded={picker.isOpen}
        aria-label={`${t('settings.model')}: ${value || t('settings.model.none')}`}
        onClick={picker.toggle}
      >
        <Text as="span" truncate color={value ? 'fg' : 'fg.muted'}>
          {value ? <ModelName name={value} /> : t('settings.model.none')}
        </Text>
        <ChevronDown aria-hidden />
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
        />
      )}
    </Box>
  );
}
