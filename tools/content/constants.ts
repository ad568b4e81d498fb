/** The product's numbers by the names that texts use, so that no page can state a different one. */
import {
  MINIMUM_AGE,
  TRIAL_DAYS,
  UPTIME_PERCENT,
  YEARLY_DISCOUNT_PERCENT,
  commitments,
  limits,
} from '../../api/contract/constants';
import { retentionPeriods } from '../../api/contract/retention-periods';
import { USAGE_WARNING_PERCENT } from '../../api/contract/money/plans/restrictions';
import { monthlyCents } from '../../api/contract/money/plans/catalogue';
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
    accountDataYears: retentionPeriods.accountDataYears,
    restoreDays: retentionPeriods.restoreDays,
    messagingDataYears: retentionPeriods.messagingDataYears,
    contactMessageYears: retentionPeriods.contactMessageYears,
    accountEventYears: retentionPeriods.accountEventYears,
    minimumAge: MINIMUM_AGE,
    changeNoticeDays: commitments.changeNoticeDays,
    supportHoursFrom: commitments.supportHours.from,
    supportHoursTo: commitments.supportHours.to,
    contactReplyHours: commitments.contactReplyHours,
    freeMessages: limits.free.messages,
    freeRetentionDays: limits.free.retention,
    growthRetentionDays: limits.growth.retention,
    proRetentionDays: limits.pro.retention,
    growthMonthly: `$${monthlyCents.growth / 100}`,
  };
}
