import { Stack } from '@console/shared/ui';
import { CardFields, SettingsCard, type SettingsCardProps } from '../../options';
import { BrandPreview } from './brand-preview';

export type BrandCardProps = Pick<SettingsCardProps, 'card' | 'saved'>;

export function BrandCard({ card, saved }: BrandCardProps) {
  return (
    <SettingsCard card={card} saved={saved}>
      {(form) => (
        <Stack gap="4">
          <CardFields card={card} form={form} />
          <BrandPreview form={form} />
        </Stack>
      )}
    </SettingsCard>
  );
}
