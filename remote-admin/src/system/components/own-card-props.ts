import type { SettingsCardProps } from '../../options';

export type OwnCardProps = Pick<SettingsCardProps, 'card' | 'saved'>;
