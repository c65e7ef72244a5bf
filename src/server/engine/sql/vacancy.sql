-- Vacant area: groups and periods
select market as g, greatest(quarter, 8103) as p,
  cast(sum(case when (fact = 1)
  and (construction_status in (3)) then v else 0 end) as double precision) as s0,
  cast(sum(case when (fact = 1)
  and (construction_status in (3)) then n else 0 end) as double precision) as s1,
  cast(sum(case when (fact = 3)
  and (construction_status in (3)) then v else 0 end) as double precision) as s2,
  cast(sum(case when (fact = 3)
  and (construction_status in (3)) then n else 0 end) as double precision) as s3
from event
where ((fact in (1, 3))
  and (((fact = 1)
  and (construction_status in (3))) or ((fact = 3)
  and (construction_status in (3)))))
  and (market in (1))
  and (building_type in (1))
  and (construction_status in (3, 2))
  and (day <= 20777)
group by 1, 2

-- what its properties add up to
select cast(count(*) as integer),
  coalesce(sum(s0), 0),
  coalesce(sum(s1), 0),
  coalesce(sum(s2), 0),
  coalesce(sum(s3), 0) from (
select property,
  cast(sum(case when (fact = 1)
  and (construction_status in (3)) then v else 0 end) as double precision) as s0,
  cast(sum(case when (fact = 1)
  and (construction_status in (3)) then n else 0 end) as double precision) as s1,
  cast(sum(case when (fact = 3)
  and (construction_status in (3)) then v else 0 end) as double precision) as s2,
  cast(sum(case when (fact = 3)
  and (construction_status in (3)) then n else 0 end) as double precision) as s3
from event where ((fact in (1, 3))
  and (((fact = 1)
  and (construction_status in (3))) or ((fact = 3)
  and (construction_status in (3)))))
  and (market in (1))
  and (building_type in (1))
  and (construction_status in (3, 2))
  and (n = 1 and day <= 20777 and until_day > 20777)
group by property having cast(sum(case when (fact = 1)
  and (construction_status in (3)) then v else 0 end) as double precision) <> cast(sum(case when (fact = 3)
  and (construction_status in (3)) then v else 0 end) as double precision)) as t

-- the first page of them
select t.property, t.s0, t.s1, t.s2, t.s3
from (
select property,
  cast(sum(case when (fact = 1)
  and (construction_status in (3)) then v else 0 end) as double precision) as s0,
  cast(sum(case when (fact = 1)
  and (construction_status in (3)) then n else 0 end) as double precision) as s1,
  cast(sum(case when (fact = 3)
  and (construction_status in (3)) then v else 0 end) as double precision) as s2,
  cast(sum(case when (fact = 3)
  and (construction_status in (3)) then n else 0 end) as double precision) as s3
from event where ((fact in (1, 3))
  and (((fact = 1)
  and (construction_status in (3))) or ((fact = 3)
  and (construction_status in (3)))))
  and (market in (1))
  and (building_type in (1))
  and (construction_status in (3, 2))
  and (n = 1 and day <= 20777 and until_day > 20777)
group by property having cast(sum(case when (fact = 1)
  and (construction_status in (3)) then v else 0 end) as double precision) <> cast(sum(case when (fact = 3)
  and (construction_status in (3)) then v else 0 end) as double precision)) as t
order by t.s0 - t.s2 desc nulls last, t.property limit 50 offset 0
