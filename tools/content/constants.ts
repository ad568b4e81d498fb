/** The product's numbers by the names that texts use, so that no page can state a different one. */
import {
  TRIAL_DAYS,
  UPTIME_PERCENT,
  USAGE_WARNING_PERCENT,
  YEARLY_DISCOUNT_PERCENT,
  limits,
  monthlyCents,
  policies,
} from '../../api/contract/money/plans/constants';
import { parseSiteSettings } from '../../api/contract/platform/settings/settings';
import { formatPhone } from '../../src/foundations/format/format-phone';
import type { Locale } from '../../src/foundations/locale';

/** The values for placeholders of a text in one language. */
export function textConstants(locale: Locale): Readonly<Record<string, string | number>> {
  const settings = parseSiteSettings(process.env);
  return {
    brand: locale === 'ar' ? settings.BRAND_NAME_AR : settings.BRAND_NAME_EN,
    supportEmail: settings.SUPPORT_EMAIL,
    supportPhone: formatPhone(settings.SUPPORT_PHONE),
    cardProcessor: settings.CARD_PROCESSOR,
    mailProcessor: settings.MAIL_PROCESSOR,
    hostingProcessor: settings.HOSTING_PROCESSOR,
    trialDays: TRIAL_DAYS,
    uptimePercent: UPTIME_PERCENT,
    usageWarningPercent: USAGE_WARNING_PERCENT,
    yearlyDiscountPercent: YEARLY_DISCOUNT_PERCENT,
    accountDataYears: policies.accountDataYears,
    restoreDays: policies.restoreDays,
    messagingDataYears: policies.messagingDataYears,
    contactMessageYears: policies.contactMessageYears,
    accountEventYears: policies.accountEventYears,
    minimumAge: policies.minimumAge,
    changeNoticeDays: policies.changeNoticeDays,
    supportHoursFrom: policies.supportHours.from,
    supportHoursTo: policies.supportHours.to,
    contactReplyHours: policies.contactReplyHours,
    freeMessages: limits.free.messages,
    freeRetentionDays: limits.free.retention,
    growthRetentionDays: limits.growth.retention,
    proRetentionDays: limits.pro.retention,
    growthMonthly: `$${monthlyCents.growth / 100}`,
  };
}
