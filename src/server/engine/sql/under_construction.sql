-- Under construction: groups and periods
select market as g, greatest(quarter, 8103) as p,
  cast(sum(v) as double precision) as s0,
  cast(sum(n) as double precision) as s1
from event
where ((fact = 1)
  and (construction_status in (2)))
  and (market in (1))
  and (building_type in (1))
  and (day <= 20777)
group by 1, 2

-- what its properties add up to
select cast(count(*) as integer),
  coalesce(sum(s0), 0),
  coalesce(sum(s1), 0) from (
select property,
  cast(sum(v) as double precision) as s0,
  cast(sum(n) as double precision) as s1
from event where ((fact = 1)
  and (construction_status in (2)))
  and (market in (1))
  and (building_type in (1))
  and (n = 1 and day <= 20777 and until_day > 20777)
group by property) as t

-- the first page of them
select t.property, t.s0, t.s1
from (
select property,
  cast(sum(v) as double precision) as s0,
  cast(sum(n) as double precision) as s1
from event where ((fact = 1)
  and (construction_status in (2)))
  and (market in (1))
  and (building_type in (1))
  and (n = 1 and day <= 20777 and until_day > 20777)
group by property) as t
order by t.s0 desc nulls last, t.property limit 50 offset 0
