import { describe, expect, it } from 'vitest';
import {
  type CountryEntry,
  searchCountries,
  searchNames,
} from '../../../src/components/country-select/search';

const entry = (code: string, callingCode: string, name: string, other: string): CountryEntry => ({
  code,
  callingCode,
  name,
  aliases: [other, ...(searchNames[code] ?? [])],
});

const countries = [
  entry('PS', '970', 'Palestine', 'الأراضي الفلسطينية'),
  entry('JO', '962', 'Jordan', 'الأردن'),
  entry('EG', '20', 'Egypt', 'مصر'),
  entry('GB', '44', 'United Kingdom', 'المملكة المتحدة'),
  entry('US', '1', 'United States', 'الولايات المتحدة'),
  entry('AE', '971', 'United Arab Emirates', 'الإمارات العربية المتحدة'),
  entry('CI', '225', 'Côte d’Ivoire', 'ساحل العاج'),
  entry('AG', '1', 'Antigua & Barbuda', 'أنتيغوا وبربودا'),
  entry('CZ', '420', 'Czechia', 'التشيك'),
  entry('TR', '90', 'Türkiye', 'تركيا'),
  entry('CH', '41', 'Switzerland', 'سويسرا'),
  entry('BY', '375', 'Belarus', 'بيلاروس'),
  entry('RU', '7', 'Russia', 'روسيا'),
  entry('GW', '245', 'Guinea-Bissau', 'غينيا بيساو'),
  entry('SA', '966', 'Saudi Arabia', 'المملكة العربية السعودية'),
  entry('SY', '963', 'Syria', 'سوريا'),
  entry('PK', '92', 'Pakistan', 'باكستان'),
  entry('TH', '66', 'Thailand', 'تايلاند'),
  entry('VN', '84', 'Vietnam', 'فيتنام'),
  entry('PH', '63', 'Philippines', 'الفلبين'),
  entry('BD', '880', 'Bangladesh', 'بنغلاديش'),
  entry('KR', '82', 'South Korea', 'كوريا الجنوبية'),
  entry('VI', '1', 'U.S. Virgin Islands', 'جزر فيرجن الأمريكية'),
  // Two that share a calling code, in Arabic collation order.
  entry('EH', '212', 'Western Sahara', 'الصحراء الغربية'),
  entry('MA', '212', 'Morocco', 'المغرب'),
];

const found = (query: string) => searchCountries(countries, query).map(({ code }) => code);

describe('searchCountries', () => {
  it.each([
    ['pal', ['PS']],
    ['فلس', ['PS']],
    ['اردن', ['JO']],
    ['الاردن', ['JO']],
    ['أردن', ['JO']],
    ['الامارات', ['AE']],
    ['امريكا', ['US']],
    ['england', ['GB']],
    ['uk', ['GB']],
    ['cote', ['CI']],
    ['+970', ['PS']],
    ['212', ['MA', 'EH']],
    ['00962', ['JO']],
    ['٩٧٠', ['PS']],
    ['97', ['PS', 'AE']],
    ['united', ['GB', 'US', 'AE']],
    ['أميركا', ['US']],
    ['اميركا', ['US']],
    ['انكلترا', ['GB']],
    ['تشيكيا', ['CZ']],
    ['czech republic', ['CZ']],
    ['turkey', ['TR']],
    ['ivory coast', ['CI']],
    ["cote d'ivoire", ['CI']],
    ['swiss', ['CH']],
    ['united  states ', ['US']],
    ['ساحل  العاج', ['CI']],
    ['antigua and', ['AG']],
    ['antigua and barbuda', ['AG']],
    ['guinea bissau', ['GW']],
    ['بيلاروسيا', ['BY']],
    ['روسيا', ['RU', 'BY']],
    ['فلسطین', ['PS']],
    ['ترکیا', ['TR']],
    ['امریکا', ['US']],
    ['غزہ', ['PS']],
    ['غزە', ['PS']],
    ['ٱلأردن', ['JO']],
    ['فلس\u200cطين', ['PS']],
    ['türkıye', ['TR']],
    ['۹۷۰', ['PS']],
    ['９７０', ['PS']],
    ['سورية', ['SY']],
    ['سوريه', ['SY']],
    ['سوریا', ['SY']],
    ['سعودیۃ', ['SA']],
    ['السعوديا', ['SA']],
    ['كوريه الجنوبيه', ['KR']],
    ['پاکستان', ['PK']],
    ['تايلند', ['TH']],
    ['ڤيتنام', ['VN']],
    ['فييتنام', ['VN']],
    ['الفليبين', ['PH']],
    ['فليبين', ['PH']],
    ['بنغلادش', ['BD']],
    ['ﻣﺼﺮ', ['EG']],
    ['U.K.', ['GB']],
    ['U. K.', ['GB']],
    ['U.A.E', ['AE']],
    ['us virgin islands', ['VI']],
    ['u.s. virgin', ['VI']],
    ['zzz', []],
  ])('%j', (query, codes) => {
    expect(found(query)).toEqual(codes);
  });

  it('shows all countries in order before anything is typed', () => {
    expect(searchCountries(countries, ' ')).toBe(countries);
  });
});
