-- Rentals as shops have them, :rentals of them, one every five minutes: six of ten abandoned on the payment page, three paid, a few of everything else.
-- Nothing is random: two runs see the same shop.
INSERT INTO rental_transaction (
  id, status, environment, settings_id, sales_channel_id, cart_id, payment_collection_id, fingerprint, snapshot,
  transaction_id, subscription_id, payment_url, opened_at, duration, monthly, raw_monthly, terms, price_mismatch, confirmed_at, completed_at,
  customer_words, buyer_name, buyer_words, buyer_email, order_id, attention, created_at, updated_at
)
SELECT
  'rtx_' || ulid, status, 'production', 'default', 'sc_' || n % 3, 'cart_' || ulid, 'paycol_' || ulid, md5('f' || n),
  jsonb_build_object(
    'cart_id', 'cart_' || ulid, 'currency_code', 'eur', 'duration', duration, 'monthly', cents, 'deposit', cents, 'total', cents * 12,
    'customer', jsonb_build_object('email', lower(first || '.' || last || n || '@example.com'), 'firstName', first, 'lastName', last, 'phone', '+336' || n),
    'delivery_address', jsonb_build_object('street', n || ' rue des Lilas', 'city', 'Paris', 'postCode', '75011', 'country', 'FR'),
    'lines', (SELECT jsonb_agg(jsonb_build_object('item_id', md5(n || 'l' || l), 'id', 'variant_' || (n + l) % 40, 'product_id', 'prod_' || (n + l) % 40, 'choice', 'rent',
      'name', 'Vélo cargo ' || l, 'unit_price', cents * 10, 'quantity', 1,
      'image_url', 'https://shop.example.com/static/velo-cargo-' || l || '.jpg', 'offers', '[{"duration":12,"ruleId":1,"monthly":12000,"deposit":12000},{"duration":24,"ruleId":2,"monthly":6000,"deposit":0}]'::jsonb))
      FROM generate_series(1, 3) l)
  ),
  'SHOP-' || ulid, md5('s' || n), 'https://pay.example.com/SHOP-' || ulid, begun, duration,
  CASE WHEN paid THEN cents / 100.0 END, CASE WHEN paid THEN jsonb_build_object('value', cents / 100.0, 'precision', 20) END,
  CASE WHEN paid THEN jsonb_build_object('duration', duration, 'products',
    (SELECT jsonb_agg(jsonb_build_object('id', 'variant_' || (n + l) % 40, 'quantity', 1, 'rentalPriceTTC', cents / 300.0)) FROM generate_series(1, 3) l)) END,
  CASE WHEN n % 500 = 7 THEN '{"duration":12,"lines":[]}'::jsonb END,
  CASE WHEN paid THEN begun + interval '10 minutes' END, CASE WHEN status = 'active' THEN begun + interval '11 minutes' END,
  translate(lower(first || ' ' || last), 'éè', 'ee'),
  CASE WHEN paid THEN last || ' ' || first END, CASE WHEN paid THEN translate(lower(last || ' ' || first), 'éè', 'ee') END, CASE WHEN paid THEN lower(last || n || '@example.org') END,
  CASE WHEN status = 'active' THEN 'order_' || ulid END,
  CASE WHEN needed THEN jsonb_build_object('code', 'order_not_made', 'params', '{"why": "out of stock"}'::jsonb,
    'problems', '[{"code": "order_not_made", "params": {"why": "out of stock"}}]'::jsonb, 'note', null,
    'raised_at', begun + interval '12 minutes', 'resolved_at', CASE WHEN n > 20 THEN begun + interval '1 day' END) END,
  begun, begun + interval '15 minutes'
FROM (
  SELECT n, now() - n * interval '5 minutes' AS begun, '01K' || upper(substr(md5('u' || n), 1, 23)) AS ulid,
    CASE WHEN n % 40 = 3 THEN 'booked' WHEN n % 50 = 9 THEN 'failed' ELSE (ARRAY['open','open','open','active','open','active','open','superseded','active','open'])[1 + n % 10] END AS status,
    (ARRAY[6, 12, 18, 24])[1 + n % 4] AS duration, 2990 + (n * 37) % 9000 AS cents,
    -- 840 first names and thousands of last ones.
    initcap(syllables[1 + n % 60] || endings[1 + n / 60 % 14]) AS first,
    initcap(syllables[1 + n * 31 / 11 % 60] || syllables[1 + n % 58] || endings[1 + n / 3 % 14]) AS last
  FROM generate_series(1, :rentals) n, (SELECT
    ARRAY['mar','du','ber','mül','schmi','pe','ro','lé','ca','je','zo','han','in','no','em','gi','fa','the','val','bou',
      'mo','dé','bla','mei','schu','pau','ri','lu','cla','ju','yv','hu','is','na','el','ga','fo','tho','vin','bré',
      'mé','di','bo','mic','ste','phi','ra','la','cé','jo','zé','hé','ir','ni','al','gé','fré','ta','vé','be'] AS syllables,
    ARRAY['tin','rand','nard','ler','dt','tit','bert','a','mille','an','é','s','grid','ma'] AS endings) names
) rentals, LATERAL (SELECT status IN ('active', 'booked') AS paid, n % 90 = 5 OR n <= 100 AND n % 3 = 0 AS needed) p;
