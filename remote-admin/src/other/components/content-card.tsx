import { useT } from '../../i18n';
import { type CustomCardProps, OptionField, SettingsCard } from '../../options';
import { ContentPreview } from './content-preview';
import { PreviewLayout } from './preview-layout';

export function ContentCard({ card, saved }: CustomCardProps) {
  const t = useT();
  return (
    <SettingsCard kind="preview" card={card} saved={saved}>
      {(form) =>
        card.options.map((option) => (
          <PreviewLayout key={option.key} name={t(option.label)} preview={<ContentPreview card={card.id} option={option} form={form} />}>
            <OptionField option={option} form={form} />
          </PreviewLayout>
        ))
      }
    </SettingsCard>
  );
}
