import { AnchoredJsonOption, type CustomCardProps, SettingsCard } from '../../options';
import { ChatsTable } from './chats-table';

const sample = JSON.stringify([{ 'Next Chat': 'https://chat.example.com/#/?settings={"key":"{key}","url":"{address}"}' }], null, 2);

export function ChatsCard({ card, saved }: CustomCardProps) {
  return (
    <SettingsCard kind="table" card={card} saved={saved}>
      {(form) =>
        card.options.map((option) => <AnchoredJsonOption key={option.key} form={form} option={option} sample={sample} table={ChatsTable} />)
      }
    </SettingsCard>
  );
}
