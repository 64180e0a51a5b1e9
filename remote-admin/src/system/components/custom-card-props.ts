import type { SettingsCardProps } from '../../options';

export type CustomCardProps = Pick<SettingsCardProps, 'card' | 'saved'>;
