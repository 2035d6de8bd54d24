/** Well-known passwords of twelve characters and more: from leaked lists, from keyboards, and as people extend a word. */
export const WELL_KNOWN_PASSWORDS: readonly string[] = `
  password1234 passwordpassword Password123! P@ssw0rd1234 P@ssw0rd2026!! passw0rdpassw0rd mypassword123 thisispassword
  qwertyuiop12 qwertyuiopas qwerty123456 qwertyqwerty 1q2w3e4r5t6y 1qaz2wsx3edc qazwsxedcrfv zaq12wsxcde3 !QAZ2wsx#EDC
  1qaz@WSX3edc asdfghjkl123 zxcvbnm12345 poiuytrewq12 mnbvcxzlkjhg 0987654321qw 147258369147 159753159753
  123456789012 098765432109 121212121212 123123123123 111111111111 aaaaaaaaaaaa abcabcabcabc abcdefghijkl abc123abc123
  a1b2c3d4e5f6 1a2b3c4d5e6f qweqweqweqwe asdasdasdasd letmein12345 letmeinletmein trustno1trustno1 admin1234567
  administrator1 changeme1234 welcome12345 Welcome2024! iloveyou1234 iloveyouforever sunshine1234 princess1234
  football1234 baseball1234 superman1234 monkey123456 dragon123456 master123456 michael12345 jennifer1234 charlie12345
  starwars1234 pokemon12345 whatever1234 computer1234 internet1234 Liverpool123 chocolate123 butterfly123 Denver123456
  Colorado2024 Broncos12345 Summer2024!! Winter2026!!! Spring2026!! January2026! october31999 contraseña2026
  contrasena12 bienvenido12 tequieromucho teamo1234567 mividaentera`
  .trim()
  .split(/\s+/)
