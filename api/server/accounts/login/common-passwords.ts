/** Common passwords, including the region's, in lower case with ASCII digits. */
export const commonPasswords: ReadonlySet<string> = new Set(
  `
12345678 123456789 1234567890 12345678910 123123123 1234512345 11111111 111111111 1111111111
00000000 000000000 0000000000 22222222 33333333 44444444 55555555 66666666 77777777 88888888
88888888 99999999 999999999 87654321 987654321 9876543210 0987654321 01234567 012345678 0123456789
11223344 1122334455 12341234 12344321 123454321 112233445566 121212121 12121212 13131313 147258369
159357159 159753159 741852963 789456123 123654789 321654987 147852369 963852741 456789123
password password1 password12 password123 password1234 password! password1! p@ssword p@ssword1
p@ssw0rd p@ssw0rd1 passw0rd passw0rd1 passw0rd! pa$$word pa$$w0rd passpass passwordpassword
qwertyui qwertyuiop qwerty12 qwerty123 qwerty1234 qwerty12345 qwerty123456 qwertyqwerty
1qaz2wsx 1qaz2wsx3edc 1q2w3e4r 1q2w3e4r5t 1q2w3e4r5t6y q1w2e3r4 q1w2e3r4t5 qazwsxedc qazwsx123
zaq12wsx zaq1zaq1 zxcvbnm1 zxcvbnm123 zxcvbnm, asdfghjk asdfghjkl asdfghjkl; asdf1234 asdfasdf
qweasdzxc qweasd123 qwe123qwe asd123asd abcd1234 abcd12345 abc12345 abc123456 abcdefgh abcdefghi
abcdefg1 abcdefg123 a1b2c3d4 a1b2c3d4e5 aa123456 aa12345678 a123456789 a12345678 1a2b3c4d
123qweasd 123qwe123 123456qwerty 1234qwer 12345qwert 123456abc 12345abc 123456aa 12345678a
12345678q 123456789a 123456789q q12345678 q123456789 z12345678 qq123456 qwer1234 zxcv1234
iloveyou iloveyou1 iloveyou2 iloveyou123 iloveu123 loveyou1 lovelove letmein1 letmein123 letmein!
welcome1 welcome12 welcome123 welcome1! welcome2024 welcome2025 welcome2026 changeme changeme1
changeme123 default1 default123 guest123 guest1234 admin123 admin1234 admin12345 administrator
admin@123 adminadmin rootroot root1234 toor1234 testtest test1234 test12345 testing1 testing123
temp1234 temppass master12 master123 mustang1 monkey12 monkey123 dragon12 dragon123 shadow12
shadow123 sunshine sunshine1 sunshine123 princess princess1 princess123 football football1
football123 baseball baseball1 basketball superman superman1 superman123 batman123 batman12
trustno1 whatever whatever1 starwars starwars1 computer computer1 internet internet1 samsung1
samsung123 iphone123 google123 facebook facebook1 facebook123 whatsapp whatsapp1 whatsapp123
instagram instagram1 telegram telegram1 telegram123 michelle jennifer jordan23 michael1 charlie1
liverpool liverpool1 chelsea1 arsenal1 barcelona barcelona1 realmadrid realmadrid1 ronaldo7
ronaldo123 cristiano messi123 messi1010 juventus manchester manchester1 corvette mercedes
mercedes1 butterfly chocolate cookie123 blessed1 jesus123 jesuschrist freedom1 freedom123
nintendo pokemon1 pokemon123 minecraft minecraft1 dinosaur elephant flower123 spiderman spiderman1
midnight midnight1 maverick marlboro metallica slipknot swordfish victoria victoria1 alexander
alexander1 benjamin christopher jonathan anthony1 daniel123 jessica1 nicole123 matthew1 andrew123
ashley123 security security1 secret123 secretpassword mypassword mypassword1 nopassword
mohammad mohammad1 mohammad123 mohammed mohammed1 mohammed123 muhammad muhammad1 muhammad123
mohamed1 mohamed123 mohamed1234 ahmad123 ahmad1234 ahmed123 ahmed1234 ahmad12345 ahmed12345
mahmoud1 mahmoud123 mahmood123 mustafa1 mustafa123 abdullah abdullah1 abdullah123 abdallah
abdallah123 ibrahim1 ibrahim123 khaled123 khalid123 yousef123 yousef1234 youssef1 youssef123
hassan123 hussein1 hussein123 omar1234 omar12345 fatima123 fatima12 maryam123 mariam123 aisha123
noor1234 nour1234 habibi123 habibi12 habibty1 hayati123 bismillah bismillah1 allahakbar
allahuakbar alhamdulillah alhamdulilah inshallah inshallah1 mashallah mashallah1 subhanallah
astaghfirullah laillahaillallah laailahaillallah palestine palestine1 palestine12 palestine123
palestine48 palestine67 palestine1948 falasteen falastin filasteen filastin filistin ramallah
ramallah1 ramallah123 alquds123 alquds12 jerusalem jerusalem1 jerusalem123 bethlehem bethlehem1
nablus123 hebron123 khalil123 gaza1234 jenin123 tulkarem qalqilya jericho1 jordan123 amman123
syria123 lebanon1 lebanon123 beirut123 egypt123 cairo123 dubai123 filasteen1 freegaza freepalestine
jawwal123 ooredoo1 ooredoo123 paltel123 wasla123 wasla1234 company1 company123 business business1
business123 shop1234 store123 mystore1 myshop123 office123 sales123 support1 support123 manager1
manager123 owner123
`
    .trim()
    .split(/\s+/),
);
