import type { CustomCards } from '../../options';
import { DomainsCard } from './domains-card';
import { PaymentCard } from './payment-card';
import { ProviderCard } from './provider-card';
import { SignInCard } from './sign-in-card';
import { SiteCard } from './site-card';
import { SmtpCard } from './smtp-card';
import { TurnstileCard } from './turnstile-card';
import { WechatCard } from './wechat-card';

export const customCards: CustomCards = {
  site: SiteCard,
  payment: PaymentCard,
  'sign-in': SignInCard,
  'email-domains': DomainsCard,
  smtp: SmtpCard,
  github: ProviderCard,
  discord: ProviderCard,
  oidc: ProviderCard,
  wechat: WechatCard,
  telegram: ProviderCard,
  turnstile: TurnstileCard,
  linuxdo: ProviderCard,
};
